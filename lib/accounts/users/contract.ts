import { z } from 'zod'
import {
  blockSwitch,
  caretaker,
  caretakerProfile,
  caretakerRegistration,
  caretakersQuery,
  codeCredentials,
  codeRequest,
  credentials,
  messageChoice,
  ownCaretakerProfile,
  passwordByCode,
  passwordChange,
  passwordReset,
  profilesQuery,
  registration,
  resetLink,
  resetRequest,
  shortRegistration,
  user,
  userProfile,
  verified,
} from '@/lib/accounts/users/schema'
import { endpoint } from '@/lib/platform/http/endpoint'

const nothing = z.strictObject({})
const listsNamedFirst = ['pricing', 'availability', 'experience', 'services']

export const register = endpoint({
  method: 'POST',
  path: '/user/register',
  summary: 'Open a customer account',
  access: 'public',
  addressLimit: 'register',
  body: registration,
  returns: user,
  status: 201,
  message: 'registered',
  extras: ['token'],
  errors: ['EMAIL_TAKEN'],
})

export const registerCaretaker = endpoint({
  method: 'POST',
  path: '/user/register/caretaker',
  summary: 'Open a caretaker account',
  access: 'public',
  addressLimit: 'register',
  body: caretakerRegistration,
  listsNamedFirst,
  returns: user,
  status: 201,
  message: 'registered',
  extras: ['token'],
  errors: ['EMAIL_TAKEN'],
})

export const login = endpoint({
  method: 'POST',
  path: '/user/login',
  summary: 'Sign in with a password and an e-mail address or a proved telephone number',
  access: 'public',
  addressLimit: 'login',
  body: credentials,
  returns: user,
  message: 'signedIn',
  extras: ['token'],
  errors: ['INVALID_CREDENTIALS', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_WRONG', 'USER_BLOCKED'],
})

export const requestRegistrationCode = endpoint({
  method: 'POST',
  path: '/user/register/code',
  summary: 'Send a code to a telephone number for a registration, where the shop can send one',
  access: 'public',
  body: codeRequest,
  returns: nothing,
  message: 'codeSent',
  errors: ['CONFLICT', 'NOT_FOUND'],
})

export const registerShort = endpoint({
  method: 'POST',
  path: '/user/register/short',
  summary:
    'Open a customer account with a name, a password, and an e-mail address or a telephone number with its code',
  access: 'public',
  addressLimit: 'register',
  body: shortRegistration,
  returns: user,
  status: 201,
  message: 'registered',
  extras: ['token'],
  errors: ['CONFLICT', 'EMAIL_TAKEN', 'NUMBER_TAKEN', 'NOT_FOUND'],
})

export const requestSignInCode = endpoint({
  method: 'POST',
  path: '/user/login/code/request',
  summary:
    'Send a code to a telephone number, to sign in or for a new password; the answer is the same for every number',
  access: 'public',
  addressLimit: 'forgot',
  body: codeRequest,
  returns: nothing,
  message: 'codeSentIfKnown',
  errors: ['CONFLICT', 'NOT_FOUND'],
})

export const loginByCode = endpoint({
  method: 'POST',
  path: '/user/login/code',
  summary: 'Sign in with a code that was sent to the telephone number of the account',
  access: 'public',
  addressLimit: 'login',
  body: codeCredentials,
  returns: user,
  message: 'signedIn',
  extras: ['token'],
  errors: ['PASSWORD_NEEDED', 'USER_BLOCKED', 'NOT_FOUND'],
})

export const resetPasswordByCode = endpoint({
  method: 'POST',
  path: '/user/password/code',
  summary: 'Set a new password with a code that was sent to the telephone number; every session ends',
  access: 'public',
  addressLimit: 'login',
  body: passwordByCode,
  returns: nothing,
  message: 'passwordReset',
  errors: ['PASSWORD_NEEDED', 'USER_BLOCKED', 'NOT_FOUND'],
})

export const requestPhoneCode = endpoint({
  method: 'POST',
  path: '/user/phone/code',
  summary: 'Send a code to the telephone number of your own profile, to prove it',
  access: 'signed-in',
  body: nothing,
  bodyOptional: true,
  returns: nothing,
  message: 'codeSent',
  errors: ['CONFLICT', 'NOT_FOUND'],
})

export const chooseMessageChannel = endpoint({
  method: 'PUT',
  path: '/user/messages',
  summary: 'Choose how messages about your orders reach you; null: as the shop does',
  access: 'signed-in',
  body: messageChoice,
  returns: messageChoice,
  message: 'messageChannelSaved',
  errors: ['CONFLICT', 'NOT_FOUND'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/user/logout',
  summary: 'End the presented session',
  access: 'signed-in',
  returns: nothing,
  message: 'signedOut',
})

export const verify = endpoint({
  method: 'POST',
  path: '/user/verify/{role}',
  summary: 'Check that the session is valid and has this role',
  access: 'signed-in',
  returns: verified,
  message: 'sessionValid',
  errors: ['FORBIDDEN', 'NOT_FOUND'],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/user/password',
  summary: 'Change the password; every session ends',
  access: 'signed-in',
  body: passwordChange,
  returns: nothing,
  message: 'passwordChanged',
})

export const requestReset = endpoint({
  method: 'POST',
  path: '/user/password/forgot',
  summary: 'Request a password reset link; the answer is the same for every address',
  access: 'public',
  addressLimit: 'forgot',
  body: resetRequest,
  returns: nothing,
  message: 'linkSent',
  errors: ['CONFLICT'],
})

export const checkReset = endpoint({
  method: 'POST',
  path: '/user/password/reset/check',
  summary: 'Check whether a password reset link still works, without using it',
  access: 'public',
  body: resetLink,
  returns: nothing,
  message: 'linkWorks',
  errors: ['NOT_FOUND'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/user/password/reset',
  summary: 'Set a new password with a reset link, which works once; every session ends',
  access: 'public',
  body: passwordReset,
  returns: nothing,
  message: 'passwordReset',
  errors: ['NOT_FOUND'],
})

export const listProfiles = endpoint({
  method: 'GET',
  path: '/user/profiles',
  summary: 'All accounts, newest first',
  access: ['ADMIN'],
  permission: 'people.read',
  query: profilesQuery,
  returns: user,
  list: 'Users',
  message: 'Users found.',
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/user/profile/{id}',
  summary: 'An account: your own, or any for an admin',
  access: 'signed-in',
  permission: 'people.read',
  accountParam: 'id',
  returns: userProfile,
  message: 'Profile found.',
  errors: ['FORBIDDEN', 'NOT_FOUND'],
})

export const changeProfile = endpoint({
  method: 'PATCH',
  path: '/user/profile/{id}',
  errorMessage: (sent) => 'isBlocked' in sent,
  summary:
    'Change your own profile, with `seen` only if it has not changed since; or, as an admin, block and unblock another account',
  access: 'signed-in',
  permission: 'people.write',
  accountParam: 'id',
  body: z.union([ownCaretakerProfile, blockSwitch]),
  listsNamedFirst,
  returns: user,
  message: 'profileUpdated',
  errors: ['CONFLICT', 'FORBIDDEN', 'NOT_FOUND'],
})

export const listCaretakers = endpoint({
  method: 'GET',
  path: '/user/profiles/caretaker',
  summary: 'The caretaker directory, newest first',
  access: 'public',
  isPublicData: true,
  query: caretakersQuery,
  returns: caretaker,
  list: 'Users',
  message: 'Caretakers found.',
})

export const getCaretaker = endpoint({
  method: 'GET',
  path: '/user/profile/caretaker/{id}',
  summary: 'A caretaker with reviews',
  access: 'public',
  isPublicData: true,
  returns: caretakerProfile,
  message: 'Caretaker found.',
  errors: ['NOT_FOUND'],
})
