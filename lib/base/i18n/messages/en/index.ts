import about from './about.json'
import accessibility from './accessibility.json'
import appointments from './appointments.json'
import calendar from './calendar.json'
import caretakers from './caretakers.json'
import cart from './cart.json'
import catalogue from './catalogue.json'
import checkout from './checkout.json'
import claims from './claims.json'
import collections from './collections.json'
import confirmation from './confirmation.json'
import content from './content.json'
import delivery from './delivery.json'
import errors from './errors.json'
import feedback from './feedback.json'
import figures from './figures.json'
import forms from './forms.json'
import guests from './guests.json'
import home from './home.json'
import invoices from './invoices.json'
import lists from './lists.json'
import mail from './mail.json'
import mailServer from './mailServer.json'
import guestOrder from './my-order.json'
import opening from './opening.json'
import orders from './orders.json'
import packing from './packing.json'
import parts from './parts.json'
import payments from './payments.json'
import phoneMessages from './phone-messages.json'
import phoneMessagesAdmin from './phone-messages-admin.json'
import prices from './prices.json'
import products from './products.json'
import search from './search.json'
import security from './security.json'
import shell from './shell.json'
import site from './site.json'
import staff from './staff.json'
import status from './status.json'
import stock from './stock.json'
import swaps from './swaps.json'
import tax from './tax.json'
import toasts from './toasts.json'
import transfers from './transfers.json'
import ui from './ui.json'
import users from './users.json'
import workspace from './workspace.json'

export const en = {
  about,
  accessibility,
  appointments,
  calendar,
  caretakers,
  cart,
  catalogue,
  checkout,
  claims,
  collections,
  confirmation,
  content,
  delivery,
  errors,
  feedback,
  figures,
  forms,
  guestOrder,
  guests,
  home,
  invoices,
  lists,
  mail,
  mailServer,
  opening,
  orders,
  packing,
  parts,
  payments,
  phoneMessagesAdmin,
  phoneMessages,
  prices,
  products,
  search,
  security,
  shell,
  site,
  staff,
  status,
  stock,
  swaps,
  tax,
  toasts,
  transfers,
  ui,
  users,
  workspace,
}
