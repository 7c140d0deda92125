// A page as long as somebody asks for: rendered on its first visit and kept from then on, like a page made by the build.
export const revalidate = 3600
export const generateStaticParams = () => []

export default async function Page({ params }) {
  const { bytes } = await params
  return <p>{'x'.repeat(Number(bytes))}</p>
}
