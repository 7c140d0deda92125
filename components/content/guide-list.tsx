import { useLocale } from '#i18n'
import { Link } from '@/components/ui/link'
import { TypedText } from '@/components/ui/typed-text'
import { langOf } from '@/lib/base/i18n/stored-text'

type GuideListProps = { guides: readonly { path: string; title: string; description: string }[] }

/** Title and first words of each guide. */
export function GuideList({ guides }: GuideListProps) {
  const locale = useLocale()
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {guides.map(({ path, title, description }) => (
        <li
          key={path}
          className="relative flex min-w-0 flex-col gap-2 rounded-lg border border-border bg-card p-5 shadow-soft hover:border-primary"
        >
          <h2 className="text-xl/heading wrap-anywhere" lang={langOf(locale, title)}>
            {/* The link covers the card. */}
            <Link
              className="hover:underline hover:underline-offset-[0.25em] before:absolute before:inset-0 before:content-['']"
              href={path}
            >
              {title}
            </Link>
          </h2>
          <p
            className="text-sm/relaxed text-muted-foreground wrap-anywhere"
            lang={langOf(locale, description)}
          >
            <TypedText>{description}</TypedText>
          </p>
        </li>
      ))}
    </ul>
  )
}
