import { z } from 'zod'
import { ownNumberProof, user } from '@/lib/accounts/users/schema'
import { MAX_PHOTOS } from '@/lib/orders/claims/rules'
import { claimDto, claimForm, photoCap } from '@/lib/orders/claims/schema'
import { guestAccount } from '@/lib/orders/guests/account-schema'
import {
  codeProof,
  codeRequest,
  guestAction,
  guestAddress,
  guestOrder,
  guestQuery,
  provedPhone,
} from '@/lib/orders/guests/schema'
import { creditNoteQuery, invoiceQuery } from '@/lib/orders/order/schema'
import { endpoint } from '@/lib/platform/http/endpoint'

// Contract 2.3. The token is of the link of an order without an account. The owner is the browser that ordered, or one whose code
// was right: a cookie says so.

const nothing = z.strictObject({})

const link = { access: 'public', returns: guestOrder, errors: ['FORBIDDEN'] } as const
const form = { ...link, method: 'POST', query: guestQuery, addressLimit: 'orderLink' } as const

export const readGuestOrder = endpoint({
  ...link,
  method: 'GET',
  path: '/guest-order/{token}',
  summary: 'An order without an account by the token of its link; contacts only for its owner',
  message: 'Order found.',
})

export const actByGuestLink = endpoint({
  ...form,
  path: '/guest-order/{token}/action',
  summary: 'Confirm or cancel such an order, or pay it online',
  body: guestAction,
  message: 'Saved.',
  extras: ['formParams'],
  errors: ['FORBIDDEN', 'CONFLICT', 'NOT_PAYABLE', 'GATEWAY_UNAVAILABLE'],
})

export const changeGuestAddress = endpoint({
  ...form,
  path: '/guest-order/{token}/address',
  summary: 'Change the address of such an order before it is confirmed, with `seen` only if it is still that',
  body: guestAddress,
  message: 'Saved.',
  errors: ['FORBIDDEN', 'CONFLICT'],
})

export const sendGuestCode = endpoint({
  ...form,
  path: '/guest-order/{token}/code',
  summary: 'Send a code to the telephone number of such an order, where the shop can send one',
  body: codeRequest,
  bodyOptional: true,
  returns: nothing,
  message: 'codeSent',
  errors: ['FORBIDDEN', 'CONFLICT'],
})

export const proveGuestOrder = endpoint({
  ...form,
  path: '/guest-order/{token}/proof',
  summary: 'Show by that code that such an order is one’s own; the browser gets a cookie',
  body: codeProof,
  message: 'Saved.',
})

export const claimByGuest = endpoint({
  method: 'POST',
  path: '/guest-order/{token}/claim',
  access: 'public',
  summary: 'Report a plant of such an order that arrived unwell, by its owner',
  body: claimForm,
  multipart: { files: MAX_PHOTOS, fileCap: photoCap },
  returns: claimDto,
  status: 201,
  message: 'Your report has arrived.',
  errors: ['FORBIDDEN', 'CONFLICT', 'NOT_CLAIMABLE', 'PAYLOAD_TOO_LARGE'],
  addressLimit: 'orderLink',
})

const file = { method: 'GET', access: 'public', shape: 'raw', returns: z.string() } as const

export const readGuestPhoto = endpoint({
  ...file,
  path: '/guest-order/{token}/claim/{claim}/photo/{photo}',
  summary: 'A photo of a claim about such an order, for its owner',
  media: 'image/webp',
  message: 'The photo.',
  errors: ['FORBIDDEN'],
})

export const readGuestInvoice = endpoint({
  ...file,
  path: '/guest-order/{token}/invoice',
  summary: 'The invoice of such an order as a PDF, for its owner; before it is numbered, a proforma',
  media: 'application/pdf',
  query: invoiceQuery,
  message: 'The invoice.',
  errors: ['FORBIDDEN'],
  addressLimit: 'orderLink',
})

export const readGuestCreditNote = endpoint({
  ...file,
  path: '/guest-order/{token}/credit-note/{number}',
  summary: 'A credit note of such an order as a PDF, for its owner',
  media: 'application/pdf',
  query: creditNoteQuery,
  message: 'The credit note.',
  errors: ['FORBIDDEN'],
  addressLimit: 'orderLink',
})

export const makeAccountOfOrder = endpoint({
  method: 'POST',
  path: '/guest-order/{token}/account',
  access: 'public',
  summary: 'Open a customer account with the name, number and address of such an order, by its owner',
  body: guestAccount,
  returns: user,
  status: 201,
  message: 'registered',
  extras: ['token'],
  errors: ['FORBIDDEN', 'CONFLICT', 'EMAIL_TAKEN', 'NUMBER_TAKEN'],
  addressLimit: 'register',
})

export const provePhone = endpoint({
  method: 'POST',
  path: '/user/phone/proof',
  access: ['BUYER'],
  summary:
    'Prove the telephone number of your own profile by a code and your password; its orders without an account become yours',
  body: ownNumberProof,
  returns: provedPhone,
  message: 'phoneProved',
  errors: ['CONFLICT'],
})
