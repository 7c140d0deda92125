import { NotFoundNotice } from '@/components/feedback/not-found-notice'

/** A viewer whose session has ended. */
export default function NotFound() {
  return <NotFoundNotice />
}
