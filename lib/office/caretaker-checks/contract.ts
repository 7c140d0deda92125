// Calls about the checks of caretakers (contract 2.2).

export {}
