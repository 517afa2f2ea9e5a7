/* Serves the bytes of a file at every path of a port of this computer, over libmicrohttpd with a thread
   for each connection: pages PORT FILE. It ends with its standard input. */
#include <microhttpd.h>
#include <stdio.h>
#include <stdlib.h>

static char page[1 << 20];
static size_t size;

static enum MHD_Result answer(
    void *context, struct MHD_Connection *connection, const char *url, const char *method,
    const char *version, const char *data, size_t *count, void **memory) {
  (void)context, (void)url, (void)method, (void)version, (void)data, (void)count;
  if (!*memory) return *memory = page, MHD_YES;
  struct MHD_Response *response = MHD_create_response_from_buffer(size, page, MHD_RESPMEM_PERSISTENT);
  MHD_add_response_header(response, "Content-Type", "text/html; charset=utf-8");
  enum MHD_Result result = MHD_queue_response(connection, MHD_HTTP_OK, response);
  MHD_destroy_response(response);
  return result;
}

int main(int count, char **arguments) {
  if (count != 3) return 64;
  FILE *file = fopen(arguments[2], "rb");
  if (!file) return 66;
  size = fread(page, 1, sizeof page, file);
  struct MHD_Daemon *daemon = MHD_start_daemon(
      MHD_USE_POLL_INTERNAL_THREAD | MHD_USE_THREAD_PER_CONNECTION, (unsigned short)atoi(arguments[1]),
      NULL, NULL, answer, NULL, MHD_OPTION_END);
  if (!daemon) return 69;
  puts("ready");
  fflush(stdout);
  while (getchar() != EOF) continue;
  MHD_stop_daemon(daemon);
  return 0;
}
