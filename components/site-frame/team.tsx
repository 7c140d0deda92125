import { useLocale, useTranslations } from '#i18n'
import { cn } from '@/components/ui/cn'
import { textIn } from '@/lib/shop/identity/shop-texts'
import { type Member, shopPictureUrl } from '@/lib/shop/identity/team'

/** By night, walls that a lantern lights from the upper left. */
const grounds = [
  'bg-soft-leaf dark:bg-[#9aa6c4]',
  'bg-wash dark:bg-[#a5a0cc]',
  'bg-(--tone-yellow-ground) dark:bg-[#c0a68c]',
  'bg-(--tone-blue-ground) dark:bg-[#8f9cd0]',
]

/** Portraits in leaves, for the home page and the about page. */
export function Team({ members }: { members: readonly Member[] }) {
  const t = useTranslations('about.team')
  const locale = useLocale()
  return (
    <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-8 md:gap-x-8 lg:grid-cols-4">
      {members.map(({ name, role, bio, portrait }, index) => (
        <li key={name.en}>
          {portrait && (
            <span
              className={cn(
                'relative isolate block max-w-60 overflow-clip rounded-[10%_34%] border border-border',
                // Drawings are on a see-through ground.
                portrait.startsWith('/art/') &&
                  'after:absolute after:inset-0 after:mix-blend-multiply dark:after:bg-[image:var(--lantern)]',
                grounds[index % grounds.length],
              )}
            >
              <img
                className="aspect-160/182 w-full object-cover"
                src={shopPictureUrl(portrait)}
                alt={t(portrait.startsWith('/art/') ? 'drawing' : 'portrait', { name: textIn(locale, name) })}
                width={160}
                height={182}
                loading="lazy"
              />
            </span>
          )}
          <h3 className="mt-4 text-lg/heading">{textIn(locale, name)}</h3>
          <p className="font-italic text-base/[1.4] text-accent">{textIn(locale, role)}</p>
          <p className="mt-1.5 text-sm/[1.375rem] text-muted-foreground">{textIn(locale, bio)}</p>
        </li>
      ))}
    </ul>
  )
}
