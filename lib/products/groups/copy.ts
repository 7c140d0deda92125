import 'server-only'
import { Prisma } from '@prisma/client'
import { db, type Tx } from '@/lib/database/client'
import { addPictures } from '@/lib/products/product-pictures'
import type { StoredPicture } from '@/lib/storage/images'

/** The pictures of a product that is in the catalogue, in their order. */
export const copyPicturesOf = (productId: string): Promise<StoredPicture[]> =>
  db.productImage.findMany({
    where: { productId, product: { deletedAt: null } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: { src: true, width: true, height: true, placeholder: true },
  })

interface Copy {
  id: string
  origin: string
  groupId: string
  pictures: readonly StoredPicture[]
}

/**
 * Adds a copy of a locked product to its group: everything but its size, its stock, and what customers have made of it.
 * A column that is not named here is copied.
 */
export async function copyProduct(tx: Tx, { id, origin, groupId, pictures }: Copy): Promise<void> {
  const copied = await tx.product.findUniqueOrThrow({
    where: { id: origin },
    omit: {
      number: true,
      folded: true,
      localLetters: true,
      ratingTenths: true,
      urduLetters: true,
      represents: true,
      createdAt: true,
      updatedAt: true,
    },
  })
  await tx.product.createMany({
    data: {
      ...copied,
      care: copied.care ?? Prisma.DbNull,
      id,
      groupId,
      potSize: null,
      potUnit: null,
      sizeLabel: null,
      sizeLabelUr: null,
      stock: 0,
      sold: 0,
      ratingSum: 0,
      ratingCount: 0,
    },
  })
  await tx.$executeRaw`
    INSERT INTO product_categories (product_id, category_id, position)
    SELECT ${id}::uuid, category_id, position FROM product_categories WHERE product_id = ${origin}::uuid`
  await addPictures(tx, id, pictures, 0)
}
