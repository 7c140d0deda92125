import { endpoint } from '@/lib/platform/http/endpoint'
import { homePage, homePageForm } from '@/lib/shop/identity/home'
import { shopPicture, shopPictureForm, shopPictureUpload } from '@/lib/shop/identity/pictures'
import { identity, identityForm } from '@/lib/shop/identity/schema'
import { team, teamForm } from '@/lib/shop/identity/team'

// Endpoints of the admin area (contract 2.7).

export const readShop = endpoint({
  method: 'GET',
  path: '/settings/identity',
  summary: 'Who the shop is: name, address, hours, holidays, notices, links, brand colour and logo',
  access: ['ADMIN'],
  permission: 'settings.read',
  returns: identity,
  message: 'Shop found.',
})

export const saveShop = endpoint({
  method: 'PUT',
  path: '/settings/identity',
  summary: 'Replace who the shop is; with `seen` only if unchanged since',
  access: ['ADMIN'],
  permission: 'settings.write',
  asksPassword: true,
  body: identityForm,
  returns: identity,
  message: 'Shop saved.',
  errors: ['CONFLICT'],
})

export const readHomePage = endpoint({
  method: 'GET',
  path: '/settings/home',
  summary: 'The words, blocks and opening picture of the home page, and the words of the about page',
  access: ['ADMIN'],
  permission: 'content.write',
  returns: homePage,
  message: 'Home page found.',
})

export const saveHomePage = endpoint({
  method: 'PUT',
  path: '/settings/home',
  summary: 'Replace the words and blocks of the home page; a blank text is replaced by the standard one',
  access: ['ADMIN'],
  permission: 'content.write',
  asksPassword: true,
  body: homePageForm,
  returns: homePage,
  message: 'Home page saved.',
  errors: ['CONFLICT'],
})

export const readTeam = endpoint({
  method: 'GET',
  path: '/settings/team',
  summary: 'The people of the shop',
  access: ['ADMIN'],
  permission: 'content.write',
  returns: team,
  message: 'Team found.',
})

export const saveTeam = endpoint({
  method: 'PUT',
  path: '/settings/team',
  summary: 'Replace the people of the shop; without any, no team is shown',
  access: ['ADMIN'],
  permission: 'content.write',
  asksPassword: true,
  body: teamForm,
  returns: team,
  message: 'Team saved.',
  errors: ['CONFLICT'],
})

export const storeShopPicture = endpoint({
  method: 'POST',
  path: '/settings/picture',
  summary:
    'Upload a picture for the logo, a page, the team, a category or an account for transfers; returns the source to save',
  access: ['ADMIN'],
  permission: 'any',
  body: shopPictureForm,
  multipart: shopPictureUpload,
  returns: shopPicture,
  status: 201,
  message: 'Picture stored.',
})
