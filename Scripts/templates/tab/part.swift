      part: Part(name: "myscreen", position: 0, destination: MyScreenDestination.myScreen) {
        try await $0.screen(for: MyScreenDestination.myScreen)
      } open: {
        try await $0.openMyScreen()
      },
