import cart from './cart.json'
import shell from './shell.json'

export const ur = { cart, shell }
