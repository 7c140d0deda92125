import { CameraIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { ShortNumber } from '@/components/ui/short-number'
import { adminPaths } from '@/lib/base/admin-paths'
import { paths } from '@/lib/base/paths'
import type { ClaimEntry } from '@/lib/orders/claims/schema'
import { pictureUrl } from '@/lib/platform/storage/picture-files'

const photoUrl = (claim: string, photo: string) => `/api/v1/claim/${claim}/photo/${photo}`

/** The photos of the buyer beside the picture of the catalogue; each opens in its full size. */
export function ClaimPictures({ claim }: { claim: ClaimEntry }) {
  const { photos, item, isSold } = claim
  return (
    <div className="grid content-start gap-3">
      <div className="grid grid-cols-2 items-start gap-3">
        <div className="grid gap-3">
          <p className={caption}>Received</p>
          {photos.length === 0 && (
            <p className="grid aspect-4/5 place-content-center justify-items-center gap-2 rounded-md border border-dashed border-input p-3 text-center text-sm text-muted-foreground">
              <CameraIcon />
              No photo
            </p>
          )}
          {photos.map(({ _id, width, height }, index) => (
            <a key={_id} className={frame} href={photoUrl(claim._id, _id)} target="_blank" rel="noreferrer">
              <img
                className="h-auto w-full"
                src={photoUrl(claim._id, _id)}
                alt={`What the buyer received, ${index + 1}`}
                width={width}
                height={height}
                loading="lazy"
                decoding="async"
              />
            </a>
          ))}
        </div>
        <div className="grid gap-3">
          <p className={caption}>In the catalogue</p>
          {isSold ? (
            <Link className={frame} href={paths.product({ id: item.product })} prefetch={false}>
              <CataloguePicture claim={claim} />
            </Link>
          ) : (
            <div className={frame}>
              <CataloguePicture claim={claim} />
            </div>
          )}
        </div>
      </div>
      <Flags photos={photos} />
    </div>
  )
}

const CataloguePicture = ({ claim: { picture, item } }: { claim: ClaimEntry }) =>
  picture ? (
    <img
      className="aspect-4/5 size-full object-cover"
      src={pictureUrl(picture, 'm')}
      alt={`${item.name} in the catalogue`}
      width={480}
      height={600}
      loading="lazy"
      decoding="async"
    />
  ) : (
    <span className="block p-3 text-sm wrap-anywhere">{item.name}</span>
  )

/** The picture engine only tells admins what it noticed; it decides nothing. */
function Flags({ photos }: Pick<ClaimEntry, 'photos'>) {
  return (
    <ul className="grid gap-2 empty:hidden">
      {photos.map(({ _id, sameAs }) =>
        sameAs ? (
          <li key={_id} className={flag}>
            The same photo was sent with a claim of{' '}
            <Link className="link" href={adminPaths.order(sameAs.order._id)} prefetch={false}>
              <ShortNumber>{sameAs.order.number}</ShortNumber>
            </Link>
            .{' '}
            <a className="link" href={photoUrl(sameAs.claim, sameAs.photo)} target="_blank" rel="noreferrer">
              That photo
            </a>
          </li>
        ) : null,
      )}
      {photos.map(({ _id, looksLike }) =>
        looksLike ? (
          <li key={_id} className={flag}>
            It looks more like {looksLike.name}.
          </li>
        ) : null,
      )}
      {photos.some(({ checkedAt }) => checkedAt === null) && (
        <li className="text-sm text-muted-foreground">Not compared with earlier photos yet.</li>
      )}
    </ul>
  )
}

const frame = 'block overflow-clip rounded-md border border-border bg-wash'
const caption = 'text-sm text-muted-foreground'
const flag = 'rounded-md bg-tone-yellow-ground px-3 py-2 text-sm/relaxed text-tone-yellow wrap-anywhere'
