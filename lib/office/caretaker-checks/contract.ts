import { z } from 'zod'
import {
  checkedCaretaker,
  checkedCaretakerDetails,
  checkForm,
  checksQuery,
  standingDto,
} from '@/lib/office/caretaker-checks/schema'
import { endpoint } from '@/lib/platform/http/endpoint'

// Calls about the checks of caretakers (contract 2.2).

export const listChecks = endpoint({
  method: 'GET',
  path: '/caretaker-check',
  summary: 'Caretakers with their standing, those who wait longest first',
  access: ['ADMIN'],
  permission: 'caretakers.write',
  query: checksQuery,
  returns: checkedCaretaker,
  list: 'Caretakers',
  message: 'Caretakers found.',
})

export const readChecks = endpoint({
  method: 'GET',
  path: '/caretaker-check/{id}',
  summary: 'A caretaker with the checks so far and the approved visits ahead',
  access: ['ADMIN'],
  permission: 'caretakers.write',
  returns: checkedCaretakerDetails,
  message: 'Caretaker found.',
  errors: ['NOT_FOUND'],
})

export const decideCaretaker = endpoint({
  method: 'POST',
  path: '/caretaker-check/{id}',
  summary: 'List, decline or suspend a caretaker; with `seen` only if the standing has not changed since',
  access: ['ADMIN'],
  permission: 'caretakers.write',
  body: checkForm,
  returns: checkedCaretakerDetails,
  message: 'Caretaker checked.',
  errors: ['CONFLICT', 'NOT_FOUND'],
})

export const askForListing = endpoint({
  method: 'POST',
  path: '/user/caretaker/ask',
  summary: 'Ask to be checked again after the shop has declined',
  access: ['CARETAKER'],
  body: z.strictObject({}),
  bodyOptional: true,
  returns: standingDto,
  message: 'askedForListing',
  errors: ['CONFLICT'],
})
