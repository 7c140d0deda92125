import { NotFoundNotice } from '@/components/site-frame/not-found-notice'

/** Inside the layout of the caretakers' pages, which has no side rail for others than caretakers. */
export default function NotFound() {
  return <NotFoundNotice />
}
