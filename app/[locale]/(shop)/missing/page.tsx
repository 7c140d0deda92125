import { Missing, missingMetadata } from '../missing-notice'

/** For every address without a page: see next.config.mjs. */
export const generateStaticParams = () => []

export const metadata = missingMetadata

export default function MissingPage() {
  return <Missing />
}
