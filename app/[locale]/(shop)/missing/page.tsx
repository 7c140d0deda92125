import { NotFoundNotice } from '@/components/site-frame/not-found-notice'
import { Missing, missingMetadata } from '../missing-notice'

/** For every address without a page (next.config.mjs), and for pages that the viewer may not see (middleware.ts). */
export const generateStaticParams = () => []

export const generateMetadata = missingMetadata

export default function MissingPage() {
  return <Missing notice={<NotFoundNotice />} />
}
