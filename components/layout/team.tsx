import { cn } from '@/components/ui/cn'
import { team } from '@/lib/shop/team'

/** The drawings keep their colours in the dark theme, on a darker wall. */
const grounds = [
  'bg-soft-leaf dark:bg-[#7d987f]',
  'bg-wash dark:bg-[#7d987f]',
  'bg-(--tone-yellow-ground) dark:bg-[#b8955a]',
  'bg-(--tone-blue-ground) dark:bg-[#7792a8]',
]

/** Portraits in leaves, for the home page and the about page. */
export function Team() {
  return (
    <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-8 md:gap-x-8 lg:grid-cols-4">
      {team.map(({ name, image, role, bio }, index) => (
        <li key={name}>
          <img
            className={cn(
              'w-full max-w-60 rounded-[10%_34%] border border-border dark:brightness-92',
              grounds[index % grounds.length],
            )}
            src={image}
            alt={`Drawing of ${name}`}
            width={160}
            height={182}
            loading="lazy"
          />
          <h3 className="mt-4 text-lg/heading">{name}</h3>
          <p className="font-italic text-base/[1.4] text-accent">{role}</p>
          <p className="mt-1.5 text-sm/[1.375rem] text-muted-foreground">{bio}</p>
        </li>
      ))}
    </ul>
  )
}
