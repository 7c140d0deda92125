import { NotFoundNotice } from '@/components/site-frame/not-found-notice'

/** Inside the layout of the admin area, which has no side rail for others than admins. */
export default function NotFound() {
  return <NotFoundNotice />
}
