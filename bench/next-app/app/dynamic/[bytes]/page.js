// A page of the requested length, rendered for every request.
export const dynamic = 'force-dynamic'

export { default } from '../../page/[bytes]/page'
