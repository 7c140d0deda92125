// Calls about prices of many products (contract 2.11).

export {}
