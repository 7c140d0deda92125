// Calls about the second factor and the devices of an account (contract 2.9).

export {}
