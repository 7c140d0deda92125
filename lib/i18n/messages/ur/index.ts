import appointments from './appointments.json'
import caretakers from './caretakers.json'
import cart from './cart.json'
import shell from './shell.json'
import users from './users.json'
import workspace from './workspace.json'

export const ur = { appointments, caretakers, cart, shell, users, workspace }
