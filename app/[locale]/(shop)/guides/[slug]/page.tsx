import { contentMetadata, PublishedPage } from '@/app/[locale]/(shop)/content-page'
import { paths } from '@/lib/base/paths'

type Props = { params: Promise<{ slug: string }> }

// Rendered at the first visit and cached until its content changes; the hour is a safety limit.
export const revalidate = 3600
export const generateStaticParams = () => []

export const generateMetadata = async ({ params }: Props) => contentMetadata((await params).slug)

export default async function ContentPage({ params }: Props) {
  const { slug } = await params
  return <PublishedPage slug={slug} path={paths.guide(slug)} />
}
