import about from './about.json'
import appointments from './appointments.json'
import caretakers from './caretakers.json'
import cart from './cart.json'
import collections from './collections.json'
import feedback from './feedback.json'
import forms from './forms.json'
import home from './home.json'
import shell from './shell.json'
import ui from './ui.json'
import users from './users.json'
import workspace from './workspace.json'

export const ur = {
  about,
  appointments,
  caretakers,
  cart,
  collections,
  feedback,
  forms,
  home,
  shell,
  ui,
  users,
  workspace,
}
