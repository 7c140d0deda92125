// Calls about when caretakers are listed (contract 2.7).

export {}
