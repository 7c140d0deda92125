// Calls about people who wait for a product (contract 2.12).

export {}
