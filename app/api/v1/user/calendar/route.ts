import { createFeed, revokeFeed } from '@/lib/care/calendar/commands'
import * as contract from '@/lib/care/calendar/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.createFeed, ({ viewer }) => createFeed(viewer)),
  handle(contract.revokeFeed, ({ viewer }) => revokeFeed(viewer)),
)
