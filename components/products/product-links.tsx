import { buttonVariants } from '@/components/ui/button'
import { SproutIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { paths } from '@/lib/paths'

/** What else to do with a product: ask a caretaker about it, or share it. */
export function ProductLinks({ name, url }: { name: string; url: string }) {
  const message = encodeURIComponent(`${name}: ${url}`)
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <Link
        href={paths.services}
        prefetch={false}
        className={buttonVariants({ variant: 'outline', size: 'sm' })}
      >
        <SproutIcon />
        Ask a caretaker
      </Link>
      <a
        href={`https://wa.me/?text=${message}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonVariants({ variant: 'outline', size: 'sm' })}
      >
        <SpriteIcon name="whatsapp" />
        Share on WhatsApp
      </a>
    </div>
  )
}
