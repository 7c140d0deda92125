// Calls about what the shop requires of the accounts of its staff (contract 2.9).

export {}
