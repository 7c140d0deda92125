// A page of the requested length: rendered on its first visit and cached from then on, like a page made by the build.
export const revalidate = 3600
export const generateStaticParams = () => []

export default async function Page({ params }) {
  const { bytes } = await params
  return <p>{'x'.repeat(Number(bytes))}</p>
}
