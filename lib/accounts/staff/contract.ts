import { z } from 'zod'
import {
  invitation,
  invitationForm,
  joinForm,
  madeInvitation,
  memberChange,
  openInvitation,
  ownRights as ownRightsDto,
  setChange,
  setForm,
  staffMember,
  staffSet,
} from '@/lib/accounts/staff/schema'
import { user } from '@/lib/accounts/users/schema'
import { endpoint } from '@/lib/platform/http/endpoint'
import { pageQuery } from '@/lib/platform/http/input-fields'

// Calls about staff, their sets of permissions and invitations (contract 2.8).

const removed = z.strictObject({ _id: z.string() })

export const listStaff = endpoint({
  method: 'GET',
  path: '/staff',
  summary: 'The staff with their sets',
  access: ['ADMIN'],
  permission: 'staff.write',
  query: z.strictObject(pageQuery),
  returns: staffMember,
  list: 'Staff',
  message: 'Staff.',
})

export const readOwnRights = endpoint({
  method: 'GET',
  path: '/staff/me',
  summary: 'The own set and permissions of a member of staff',
  access: 'signed-in',
  returns: ownRightsDto,
  message: 'Rights.',
  errors: ['FORBIDDEN'],
})

export const changeMember = endpoint({
  method: 'PUT',
  path: '/staff/{id}',
  summary: 'Give a member of staff another set',
  access: ['ADMIN'],
  permission: 'staff.write',
  asksPassword: true,
  body: memberChange,
  returns: staffMember,
  message: 'Rights changed.',
  errors: ['CONFLICT'],
})

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/staff/{id}',
  summary: 'End the work of a member of staff for the shop, whose account stays a customer’s',
  access: ['ADMIN'],
  permission: 'staff.write',
  asksPassword: true,
  returns: removed,
  message: 'Removed from the staff.',
  errors: ['CONFLICT'],
})

export const listSets = endpoint({
  method: 'GET',
  path: '/staff/set',
  summary: 'The sets of permissions',
  access: ['ADMIN'],
  permission: 'staff.write',
  returns: z.array(staffSet),
  message: 'Sets.',
})

export const createSet = endpoint({
  method: 'POST',
  path: '/staff/set',
  summary: 'Add a set of permissions',
  access: ['ADMIN'],
  permission: 'staff.write',
  asksPassword: true,
  body: setForm,
  returns: staffSet,
  status: 201,
  message: 'Set added.',
  errors: ['CONFLICT'],
})

export const changeSet = endpoint({
  method: 'PUT',
  path: '/staff/set/{id}',
  summary: 'Change a set of permissions, for all its members at once',
  access: ['ADMIN'],
  permission: 'staff.write',
  asksPassword: true,
  body: setChange,
  returns: staffSet,
  message: 'Set updated.',
  errors: ['CONFLICT'],
})

export const deleteSet = endpoint({
  method: 'DELETE',
  path: '/staff/set/{id}',
  summary: 'Delete a set of permissions that nobody has',
  access: ['ADMIN'],
  permission: 'staff.write',
  asksPassword: true,
  returns: removed,
  message: 'Set deleted.',
  errors: ['CONFLICT'],
})

export const listInvitations = endpoint({
  method: 'GET',
  path: '/staff/invitation',
  summary: 'The invitations that are neither used nor revoked nor too old',
  access: ['ADMIN'],
  permission: 'staff.write',
  returns: z.array(invitation),
  message: 'Invitations.',
})

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/staff/invitation',
  summary: 'Make a link by which one person joins the staff; it is shown this once',
  access: ['ADMIN'],
  permission: 'staff.write',
  asksPassword: true,
  body: invitationForm,
  returns: madeInvitation,
  status: 201,
  message: 'Invitation made.',
  errors: ['CONFLICT'],
})

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/staff/invitation/{id}',
  summary: 'Make the link of an invitation worthless',
  access: ['ADMIN'],
  permission: 'staff.write',
  asksPassword: true,
  returns: removed,
  message: 'Invitation revoked.',
})

export const readInvitation = endpoint({
  method: 'GET',
  path: '/staff-invitation/{token}',
  summary: 'What the link of an invitation offers',
  access: 'public',
  addressLimit: 'orderLink',
  returns: openInvitation,
  message: 'invitationWorks',
})

export const joinStaff = endpoint({
  method: 'POST',
  path: '/staff-invitation/{token}',
  summary: 'Join the staff with the signed-in customer’s account, or with a new one',
  access: 'public',
  addressLimit: 'orderLink',
  body: joinForm,
  returns: user,
  message: 'joined',
  extras: ['token'],
  errors: ['CONFLICT', 'EMAIL_TAKEN', 'FORBIDDEN', 'UNAUTHENTICATED'],
})
