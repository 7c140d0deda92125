import { useLocale } from '#i18n'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { PlantThumb } from '@/components/ui/plant-thumb'
import { langOf } from '@/lib/base/i18n/stored-text'
import { paths } from '@/lib/base/paths'
import type { LineRow } from './line-row'

/** The picture is beside both name and note. */
export const LineProduct = ({ row, className }: { row: LineRow; className: string }) => (
  <td
    className={cn(
      'relative col-start-1 row-span-2 row-start-1 min-h-20 min-w-0 self-start ps-19.5 has-[>div:not(:empty)]:row-span-1 has-[>div:not(:empty)]:min-h-0 has-[>div:not(:empty)]:pb-1.5 @min-[40rem]:h-33 @min-[40rem]:w-full @min-[40rem]:py-4 @min-[40rem]:pe-4 @min-[40rem]:ps-24',
      className,
    )}
  >
    {row.product === null ? (
      <LineName row={row} />
    ) : (
      <Link
        href={paths.product({ id: row.product })}
        className="group block pointer-coarse:-my-2.5 pointer-coarse:py-2.5"
      >
        <LineName row={row} />
      </Link>
    )}
    {row.note && (
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">{row.note}</div>
    )}
  </td>
)

const LineName = ({ row }: { row: LineRow }) => (
  <>
    <PlantThumb
      src={row.src}
      className={cn(
        'absolute top-0 inset-s-0 w-16 @min-[40rem]:top-4 @min-[40rem]:w-20',
        row.out && 'opacity-50',
      )}
    />
    <span
      data-slot="line-name"
      className={cn(
        'line-clamp-2 leading-6 font-semibold wrap-anywhere underline-offset-[0.2em] group-hover:text-primary group-hover:underline',
        row.out && 'text-muted-foreground',
      )}
    >
      <bdi lang={langOf(useLocale(), row.name)}>{row.name}</bdi>
    </span>
  </>
)
