import { NotFoundNotice } from '@/components/site-frame/not-found-notice'

/** A viewer whose session has ended. */
export default function NotFound() {
  return <NotFoundNotice />
}
