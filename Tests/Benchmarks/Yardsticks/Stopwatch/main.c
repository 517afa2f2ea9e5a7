// Runs a program and prints its times, its peak memory and its exit status:
//
//     Stopwatch UNTIL INPUT PROGRAM ARGUMENT ...
//
// INPUT is the path of a file for standard input. If it is "-", standard input is a pipe, which is
// closed once the program has written the text UNTIL. If UNTIL is empty, the pipe stays open.
//
// Prints seven numbers. Four are times in nanoseconds from the start: until UNTIL was written, or
// until the program ended if it never was; and until 10 %, 55 % and 100 % of the output were
// written. The others are the peak memory in bytes, the exit status, and the processor time of
// program and system in nanoseconds.
//
// The system's figure for peak memory includes that of the parent, so this program must be small.

#include <fcntl.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

struct moment { uint64_t time, count; };

static uint64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static uint64_t nanoseconds(struct timeval time) {
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_usec * 1000u;
}

static uint64_t reached(const struct moment *moments, size_t count, unsigned percent) {
  if (count == 0) return 0;
  uint64_t bytes = moments[count - 1].count * percent / 100;
  for (size_t i = 0; i < count; i++) {
    if (moments[i].count >= bytes) return moments[i].time;
  }
  return 0;
}

int main(int count, char **arguments) {
  if (count < 4) return 64;
  const char *until = arguments[1];
  int in[2] = {-1, -1}, out[2];
  int piped = strcmp(arguments[2], "-") == 0;
  if (piped ? pipe(in) : (in[0] = open(arguments[2], O_RDONLY)) < 0) return 66;
  if (pipe(out)) return 71;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in[0], 0);
  posix_spawn_file_actions_adddup2(&actions, out[1], 1);
  for (int i = 0; i < 2; i++) {
    if (in[i] >= 0) posix_spawn_file_actions_addclose(&actions, in[i]);
    posix_spawn_file_actions_addclose(&actions, out[i]);
  }

  uint64_t start = now();
  pid_t program;
  if (posix_spawn(&program, arguments[3], &actions, 0, arguments + 3, environ)) return 72;
  close(in[0]);
  close(out[1]);
  static char text[1 << 16];
  size_t kept = 0, known = 0, room = 0;
  struct moment *moments = 0;
  uint64_t seen = 0, written = 0;
  ssize_t more;
  while ((more = read(out[0], text + kept, sizeof text - 1 - kept)) > 0) {
    written += (uint64_t)more;
    if (known == room) {
      moments = realloc(moments, (room = room * 2 + 64) * sizeof *moments);
      if (!moments) return 71;
    }
    moments[known++] = (struct moment){now() - start, written};
    if (!*until || seen) continue;
    kept += (size_t)more;
    text[kept] = 0;
    if (strstr(text, until)) {
      seen = now() - start;
      close(in[1]);
    }
    if (seen || kept == sizeof text - 1) kept = 0;
  }
  struct rusage usage;
  int status;
  if (wait4(program, &status, 0, &usage) != program) return 71;
  if (!seen) seen = now() - start;
#ifdef __APPLE__
  long peak = usage.ru_maxrss;
#else
  long peak = usage.ru_maxrss * 1024;
#endif
  printf(
      "%llu %llu %llu %llu %ld %d %llu\n", (unsigned long long)seen,
      (unsigned long long)reached(moments, known, 10),
      (unsigned long long)reached(moments, known, 55),
      (unsigned long long)reached(moments, known, 100), peak,
      WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
      (unsigned long long)(nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime)));
  return 0;
}
