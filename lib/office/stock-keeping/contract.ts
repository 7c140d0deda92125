// Calls about the stock book, arrivals, counts and growers (contract 2.10).

export {}
