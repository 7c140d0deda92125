import { cn } from '@/components/ui/cn'
import { pictureUrl } from '@/lib/platform/storage/picture-files'

/** Decorative: the product's name is beside it. */
export function PlantThumb({ src, className }: { src: string | undefined; className?: string }) {
  return (
    <span
      className={cn(
        'lamplit block aspect-4/5 flex-none overflow-clip rounded-md border border-border bg-wash',
        className ?? 'w-16',
      )}
    >
      {src && (
        <img
          className="size-full object-cover"
          src={pictureUrl(src, 's')}
          alt=""
          width={64}
          height={80}
          loading="lazy"
          decoding="async"
        />
      )}
    </span>
  )
}
