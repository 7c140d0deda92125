import { z } from 'zod'
import {
  begunFactor,
  codeForm,
  device,
  passwordForm,
  recoveryCodes,
} from '@/lib/accounts/second-factor/schema'
import { endpoint } from '@/lib/platform/http/endpoint'

// Calls about the second factor of an account, its devices, and its password again (contract 2.9).

const nothing = z.strictObject({})
const ended = z.strictObject({ _id: z.string() })

export const listDevices = endpoint({
  method: 'GET',
  path: '/user/session',
  summary: 'The devices on which the account is signed in, the last used one first',
  access: 'signed-in',
  returns: z.array(device),
  message: 'Devices found.',
})

export const endDevice = endpoint({
  method: 'DELETE',
  path: '/user/session/{id}',
  summary: 'Sign the account out on one device',
  access: 'signed-in',
  returns: ended,
  message: 'deviceEnded',
})

export const endOtherDevices = endpoint({
  method: 'DELETE',
  path: '/user/session',
  summary: 'Sign the account out on all devices but this one',
  access: 'signed-in',
  returns: nothing,
  message: 'devicesEnded',
})

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/user/password/confirm',
  summary: 'Enter the password again, for calls that ask for it',
  access: 'signed-in',
  body: passwordForm,
  returns: nothing,
  message: 'passwordConfirmed',
})

export const beginFactor = endpoint({
  method: 'POST',
  path: '/user/second-factor',
  summary: 'Begin to set up a second factor, for staff; it is asked for once a code has confirmed it',
  access: 'signed-in',
  asksPassword: true,
  body: nothing,
  bodyOptional: true,
  returns: begunFactor,
  message: 'factorBegun',
  errors: ['CONFLICT', 'FORBIDDEN'],
})

export const confirmFactor = endpoint({
  method: 'POST',
  path: '/user/second-factor/confirm',
  summary: 'Turn the second factor on with a code of the app; every other session ends',
  access: 'signed-in',
  body: codeForm,
  returns: recoveryCodes,
  message: 'factorOn',
})

export const renewCodes = endpoint({
  method: 'POST',
  path: '/user/second-factor/codes',
  summary: 'Make new recovery codes with a code of the app; the old ones no longer work',
  access: 'signed-in',
  body: codeForm,
  returns: recoveryCodes,
  message: 'codesRenewed',
})

export const removeFactor = endpoint({
  method: 'DELETE',
  path: '/user/second-factor',
  summary: 'Turn the second factor off with a code of the app or a recovery code',
  access: 'signed-in',
  body: codeForm,
  returns: nothing,
  message: 'factorOff',
})

export const removeFactorOf = endpoint({
  method: 'DELETE',
  path: '/user/{id}/second-factor',
  summary: 'As an Owner, turn the second factor of another account off; its sessions end',
  access: ['ADMIN'],
  permission: 'staff.write',
  asksPassword: true,
  returns: ended,
  message: 'Second factor turned off.',
})
