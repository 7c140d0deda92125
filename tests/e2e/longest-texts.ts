import { randomUUID } from 'node:crypto'
import type { Prisma } from '@prisma/client'
import { weekdays } from '@/lib/base/time/karachi'
import { orderLink } from './orders-support'
import { db, make } from './people'

/** A text of maximum length of the widest letter, without a break opportunity. */
export const unbroken = (length: number) => 'W'.repeat(length)

const HOUR = 3_600_000
const at = (hours: number) => new Date(Math.floor(Date.now() / HOUR) * HOUR + hours * HOUR)

/** Last in the shop's public lists, which other tests look at meanwhile. */
const createdAt = new Date('2018-01-01T00:00:00Z')

const person = () => ({
  createdAt,
  // As long as an email address may be, and used by no other account.
  email: `${randomUUID()}${unbroken(254 - 36 - 5)}@x.pk`.toLowerCase(),
  firstName: unbroken(50),
  lastName: unbroken(50),
  phoneNumber: `+${'9'.repeat(15)}`,
  street: unbroken(100),
  city: unbroken(100),
  state: unbroken(100),
  country: unbroken(100),
  zipCode: unbroken(12),
})

const longDesc = [
  `<h2>${unbroken(300)}</h2>`,
  `<p>${unbroken(300)} <strong>${unbroken(300)}</strong> <a href="https://example.com">${unbroken(300)}</a></p>`,
  `<ul><li>${unbroken(300)}</li></ul><blockquote>${unbroken(300)}</blockquote>`,
].join('')

const plant = () =>
  make.product({
    createdAt,
    name: unbroken(200),
    shortDesc: unbroken(500),
    longDesc,
    categories: Array.from(
      { length: 10 },
      (_, place) => `${randomUUID().slice(0, 8)}${place}${unbroken(41)}`,
    ),
    price: 1_000_000_000,
    stock: 1_000_000,
    potType: unbroken(50),
    potSize: 99_999.99,
    potUnit: unbroken(20),
  })

/** Ten sizes of one plant, whose labels are as long as they may be; the last one is sold out. */
async function manySizes() {
  const { id: groupId } = await make.productGroup()
  const sizes = []
  for (let at = 0; at < 10; at += 1)
    sizes.push(
      await make.product({
        createdAt,
        name: unbroken(200),
        sizeLabel: `${at}${unbroken(39)}`,
        sizeLabelUr: `${at}${unbroken(39)}`,
        price: 1_000_000_000 - at,
        stock: at === 9 ? 0 : 1_000_000,
        groupId,
      }),
    )
  return sizes
}

/** A published guide and a draft of the shop. */
async function longPages() {
  const text = { title: unbroken(120), titleUr: unbroken(120), body: longDesc, bodyUr: longDesc }
  const guide = await db.contentPage.create({
    data: { ...text, slug: `guide-${randomUUID()}`, kind: 'guide', publishedAt: new Date() },
  })
  const page = await db.contentPage.create({
    data: { ...text, slug: `page-${randomUUID()}`, publishedAt: new Date() },
  })
  return { guide, page }
}

/** An import that has ended, with the longest texts of a row, and one that has failed. */
async function longImports(createdBy: string) {
  const columns = [{ header: unbroken(200), use: unbroken(100) }]
  const ended = {
    fileName: unbroken(200),
    format: 'gulshan' as const,
    columns,
    createdBy,
    startedBy: createdBy,
  }
  const done = await db.productImport.create({
    data: { ...ended, status: 'DONE', startedAt: new Date(), finishedAt: new Date() },
  })
  const failed = await db.productImport.create({
    data: { ...ended, status: 'FAILED', failure: unbroken(200), startedAt: new Date() },
  })
  for (const [position, outcome] of (['new', 'changed', 'refused'] as const).entries())
    await db.productImportRow.create({
      data: {
        importId: done.id,
        position,
        line: position + 2,
        name: unbroken(200),
        row: { line: position + 2, cells: { name: unbroken(200) }, notes: [unbroken(200)] },
        planned: outcome,
        outcome,
        changes: outcome === 'changed' ? [unbroken(130)] : [],
        faults: outcome === 'refused' ? [unbroken(300)] : [],
        pictureFaults: [unbroken(300)],
      },
    })
  return { done, failed }
}

/** Lines with every problem, one of them decided. */
async function longStatement(importedBy: string, orderId: string) {
  const problems = ['SEVERAL_ORDERS', 'UNDELIVERED', 'SHORT', 'FEE', 'TAX'].map((kind) => ({
    kind,
    expected: 1_000_000_000,
    found: 2_000_000_000,
  }))
  const line = {
    cells: [],
    tracking: unbroken(60),
    orderNumber: unbroken(60),
    collected: 2_000_000_000n,
    fee: 1_000_000_000n,
    incomeTax: 1_000_000_000n,
    salesTax: 1_000_000_000n,
    net: -1_000_000_000n,
    problems,
    note: unbroken(300),
  }
  return db.statement.create({
    data: {
      kind: 'COURIER',
      source: unbroken(60),
      fileName: unbroken(200),
      sha256: randomUUID(),
      columns: [],
      firstDate: new Date('2026-11-01'),
      lastDate: new Date('2026-11-30'),
      importedBy,
      lines: {
        create: [
          { ...line, position: 0, line: 2, isOpen: true, orders: { create: { orderId } } },
          { ...line, position: 1, line: 3, isOpen: false, decision: 'DISMISS', decidedBy: importedBy },
        ],
      },
    },
  })
}

const emailData = (link: string): Prisma.InputJsonObject => ({
  firstName: unbroken(50),
  orderId: randomUUID(),
  paymentMethod: 'COD',
  lines: [{ name: unbroken(200), quantity: 999, unitPaisa: 1_000_000_000 }],
  itemsPaisa: 999_000_000_000,
  taxPaisa: 149_850_000_000,
  shippingPaisa: 100_000,
  totalPaisa: 1_148_850_100_000,
  link,
})

const seller = {
  legalName: unbroken(100),
  ntn: '1234567-8',
  strn: '1234567890123',
  street: unbroken(100),
  city: unbroken(100),
  zipCode: unbroken(12),
  country: unbroken(100),
  phone: '9'.repeat(40),
  email: `${unbroken(249)}@x.pk`,
}

/** A plant that is to be bought from its grower, with losses and an arrival in the stock book. */
async function longStock(productId: string, actorId: string) {
  const name = `${randomUUID().slice(0, 8)}${unbroken(92)}`
  const { id: growerId } = await db.grower.create({ data: { name, phoneNumber: '+923001234567' } })
  await db.productSupply.create({ data: { productId, growerId, lowest: 1_000_000, fillTo: 1_000_000 } })
  for (const [reason, stock] of [
    ['DIED', 999_999],
    ['ARRIVED', 1_000_000],
  ] as const) {
    const source = JSON.stringify({ reason, actorId, note: unbroken(200) })
    await db.$transaction([
      db.$queryRaw`SELECT set_config('gulshan.stock', ${source}, true)`,
      db.product.update({ where: { id: productId }, data: { stock }, select: { id: true } }),
    ])
  }
}

/** Orders of the packing screen, first in both of its lists, one of them with a booking and a note. */
async function packing(order: Parameters<typeof make.order>[0], requestedById: string) {
  const early = { ...order, status: 'PROCESSING' as const, placedAt: new Date('2018-01-01T00:00:00Z') }
  await make.order(early)
  const { id } = await make.order(early)
  await db.order.update({ where: { id }, data: { packedAt: new Date() } })
  await db.shipment.create({
    data: {
      orderId: id,
      driver: 'none',
      reference: randomUUID(),
      state: 'BOOKED',
      city: unbroken(100),
      collect: 1_148_850_100_000,
      pieces: 999,
      trackingNumber: `${randomUUID().slice(0, 8)}${unbroken(52)}`,
      courierStatus: unbroken(100),
      review: unbroken(300),
      requestedById,
    },
  })
}

/** One record of every kind, each field as long as it may be; all of them belong to the same four accounts. */
export async function longestRecords() {
  const caretaker = await make.caretaker({
    ...person(),
    bio: unbroken(2000),
    speciality: unbroken(100),
    experience: [unbroken(200), unbroken(200)],
    services: [unbroken(200), unbroken(100)],
    pricing: [{ service: unbroken(100), price: 1_000_000 }],
    availability: weekdays.map((day) => ({ day, start: 0, end: 2400 })),
  })
  const [buyer, partner, admin] = [
    await make.buyer(person()),
    await make.buyer(person()),
    await make.admin(person()),
  ]
  const product = await plant()
  const other = await plant()
  await longStock(product.id, admin.id)
  const set = `${randomUUID().slice(0, 8)}${unbroken(52)}`
  const staffSet = await db.staffSet.create({
    data: { name: set, nameUr: set, permissions: ['orders.read'] },
  })
  const categories = await db.productCategory.findMany({
    where: { productId: product.id },
    select: { category: { select: { slug: true } } },
  })
  const category = categories[0]?.category.slug ?? ''

  const lines = [{ product, quantity: 999 }]
  const order = { buyer, lines, note: unbroken(500), courier: unbroken(60), trackingNumber: unbroken(60) }
  const delivered = await make.order({ ...order, status: 'DELIVERED' })
  const claimed = await make.order({ ...order, status: 'DELIVERED' })
  const claimedItem = await db.orderItem.findFirstOrThrow({ where: { orderId: claimed.id } })
  await db.arrivalClaim.create({
    data: {
      orderItemId: claimedItem.id,
      quantity: 999,
      kind: 'WRONG_PLANT',
      description: unbroken(500),
      status: 'DECLINED',
      reason: unbroken(500),
      decidedById: admin.id,
      decidedAt: new Date(),
      enteredById: admin.id,
    },
  })
  const claimable = await db.orderItem.findFirstOrThrow({ where: { orderId: delivered.id } })
  const unpaid = await make.order({ ...order, paymentMethod: 'ONLINE' })
  const transferred = await make.order({ ...order, paymentMethod: 'ONLINE' })
  await db.transfer.create({
    data: {
      orderId: transferred.id,
      state: 'REJECTED',
      reason: unbroken(500),
      reportedAt: new Date(),
      decidedAt: new Date(),
      decidedById: admin.id,
      reports: {
        create: {
          reference: unbroken(60),
          referenceKey: unbroken(60),
          account: { kind: 'BANK', title: unbroken(100), number: '9'.repeat(20), bank: unbroken(60) },
        },
      },
    },
  })
  const calledOff = await make.order({
    ...order,
    paymentMethod: 'ONLINE',
    paymentStatus: 'REFUND_DUE',
    status: 'CANCELLED',
  })
  await packing(order, admin.id)
  const toConfirm = await make.order(order)
  await db.order.update({
    where: { id: toConfirm.id },
    data: { confirmBy: new Date(Date.now() + 3_600_000) },
  })
  await db.orderCall.create({
    data: { orderId: toConfirm.id, actorId: admin.id, outcome: 'LATER', note: unbroken(300) },
  })
  const link = await orderLink(toConfirm.id)
  const trackingUrl = `https://example.com/${unbroken(280)}`
  await db.order.updateMany({ where: { buyerId: buyer.id }, data: { trackingUrl } })
  const creditNote = await invoiced(delivered)
  const opinion = { userId: buyer.id, rating: 5, comment: unbroken(2000) }
  const review = await make.productReview({ ...opinion, productId: product.id, orderId: delivered.id })
  await make.caretakerReview({ ...opinion, caretakerId: caretaker.id })

  const visit = {
    customerId: buyer.id,
    caretakerId: caretaker.id,
    purpose: unbroken(100),
    price: 100_000_000,
  }
  const coming = await make.appointment({ ...visit, start: at(2) })
  const agreed = await make.appointment({ ...visit, start: at(4), status: 'APPROVED' })
  await make.appointment({ ...visit, start: at(-30), status: 'APPROVED', paymentStatus: 'PAID' })

  const rejection = { status: 'REJECTED' as const, cancelReason: unbroken(500) }
  const cancelled = await make.appointment({ ...visit, ...rejection, start: at(6) })
  const declineReason = unbroken(500)
  await make.appointment({ ...visit, status: 'REJECTED', declineReason, start: at(7) })

  const open = await make.swap({ createdAt, userId: buyer.id, offered: [product.id], desired: [other.id] })
  await make.swap({ createdAt, userId: partner.id, offered: [other.id], desired: [product.id] })
  const made = { createdAt, offered: [product.id, other.id], desired: [other.id], partnerId: partner.id }
  const done = await make.swap({ userId: buyer.id, ...made })
  await make.swap({ ...made, userId: partner.id, partnerId: buyer.id })
  await db.swapRating.create({ data: { ...opinion, swapId: done.id } })

  await db.paymentAttempt.create({
    data: {
      basketId: randomUUID().slice(0, 20).toUpperCase(),
      gateway: 'simulator',
      orderId: unpaid.id,
      amount: unpaid.totalPrice,
      orderDate: '2026-11-20',
      transactionId: `${randomUUID()}${unbroken(60)}`,
      review: unbroken(60),
    },
  })
  const discount = await make.discountCode({
    code: `${randomUUID().slice(0, 8)}${unbroken(16)}`.toUpperCase(),
    createdById: admin.id,
    note: unbroken(200),
    kind: 'AMOUNT',
    value: 100_000_000,
    leastPaisa: 1_000_000_000,
    limitTotal: 1_000_000,
    limitPerson: 1_000_000,
    firstOrderOnly: true,
    startsAt: new Date(),
    endsAt: at(1000),
  })
  await db.order.update({
    where: { id: toConfirm.id },
    data: {
      discountCodeId: discount.id,
      discountTerms: { kind: 'AMOUNT', value: 0, leastPaisa: 0, products: null },
    },
  })
  const mail = await db.mail.create({
    data: {
      dedupe: randomUUID(),
      to: buyer.email,
      template: 'order-placed',
      data: emailData(`https://example.com/${unbroken(200)}`),
      attempts: 9,
      sentAt: new Date(),
      lastError: unbroken(300),
    },
  })
  await db.auditEntry.create({
    data: {
      actorId: admin.id,
      action: 'settings.change',
      subject: `product:${product.id}`,
      before: { seller },
      after: { seller: { ...seller, legalName: unbroken(99) } },
    },
  })
  const term = `${randomUUID().slice(0, 8)}${unbroken(52)}`.toLowerCase()
  await db.searchSynonym.create({ data: { term, meaning: `${term},${unbroken(60).toLowerCase()}` } })
  await db.searchMiss.create({
    data: { query: `${randomUUID().slice(0, 8)}${unbroken(92)}`.toLowerCase(), count: 1_000_000 },
  })
  const sizes = await manySizes()
  const pages = await longPages()
  const imports = await longImports(admin.id)
  const statement = await longStatement(admin.id, delivered.id)
  return {
    sizes,
    pages,
    discount,
    imports,
    statement,
    people: { caretaker, buyer, partner, admin },
    product,
    category,
    orders: { delivered, claimed, unpaid, transferred, calledOff, toConfirm },
    claimable,
    staffSet,
    creditNote,
    link,
    visits: { coming, agreed, cancelled },
    review,
    swap: open,
    mail,
  }
}

/** An invoice of the order, and a credit note for a part refund that was sent; another one is due. Returns its number. */
async function invoiced({ id: orderId }: { id: string }): Promise<string> {
  const running = { year: 1999, number: Date.now() % 100_000_000 }
  await db.invoice.create({ data: { ...running, orderId, seller, taxPercent: 15 } })
  const part = { orderId, paisa: 5_000_000n, cause: 'SHOP', reason: unbroken(300) } as const
  await db.orderRefund.create({ data: part })
  const sent = { status: 'SENT', sentAt: new Date(), reference: unbroken(100) } as const
  const { id: refundId } = await db.orderRefund.create({ data: { ...part, ...sent } })
  await db.order.update({ where: { id: orderId }, data: { refundedPrice: 10_000_000n } })
  const sums = {
    itemsPrice: 4_347_826n,
    taxPrice: 652_174n,
    shippingPrice: 0n,
    discountedPrice: 0n,
    totalPrice: 5_000_000n,
  }
  await db.creditNote.create({
    data: {
      ...running,
      ...sums,
      orderId,
      refundId,
      invoiceYear: running.year,
      invoiceNumber: running.number,
      issuedAt: new Date(),
      seller,
      taxPercent: 15,
      reason: 'REFUNDED',
      words: part.reason,
      lines: [],
    },
  })
  return `CN-${running.year}-${String(running.number).padStart(5, '0')}`
}
