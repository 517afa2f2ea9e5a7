#include <errno.h>
#include <microhttpd.h>
#include <netdb.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/// Returns a socket that listens at an address of this computer; on failure, the negative errno.
static inline int chttp_listen(const char *address, const char *port) {
  struct addrinfo wanted = {.ai_flags = AI_NUMERICHOST, .ai_socktype = SOCK_STREAM}, *found;
  if (getaddrinfo(address, port, &wanted, &found)) return -EINVAL;
  int on = 1;
  int fd = socket(found->ai_family, SOCK_STREAM, 0);
  setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  int failed = fd < 0 || bind(fd, found->ai_addr, found->ai_addrlen) || listen(fd, 128);
  int error = errno;
  freeaddrinfo(found);
  if (!failed) return fd;
  if (fd >= 0) close(fd);
  return -error;
}

/// Leaves what is percent-encoded as it is: the app decodes links.
static inline size_t chttp_keep_encoded(void *context, struct MHD_Connection *connection, char *text) {
  (void)context;
  (void)connection;
  return strlen(text);
}

/// Starts a daemon with one thread, which takes over the socket. Swift imports no variadic function.
static inline struct MHD_Daemon *chttp_start(
    int fd, MHD_AccessHandlerCallback handle, MHD_RequestCompletedCallback complete,
    MHD_NotifyConnectionCallback notify, void *context, unsigned int connections,
    size_t memory, unsigned int timeout) {
  return MHD_start_daemon(
      MHD_USE_POLL_INTERNAL_THREAD | MHD_USE_THREAD_PER_CONNECTION, 0, NULL, NULL, handle, context,
      MHD_OPTION_LISTEN_SOCKET, fd, MHD_OPTION_NOTIFY_COMPLETED, complete, context,
      MHD_OPTION_NOTIFY_CONNECTION, notify, context, MHD_OPTION_CONNECTION_LIMIT, connections,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory, MHD_OPTION_CONNECTION_TIMEOUT, timeout,
      MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_THREAD_STACK_SIZE, (size_t)256 << 10,
      MHD_OPTION_UNESCAPE_CALLBACK, chttp_keep_encoded, NULL,
      MHD_OPTION_END);
}

/// Returns whether the client of a connection sends nothing more, because it hung up.
static inline int chttp_has_left(int fd) {
  char byte;
  ssize_t count = recv(fd, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
  return count == 0 || (count < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR);
}

/// Returns the descriptor of a connection.
static inline int chttp_descriptor(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}
