import 'server-only'
import { usualPasswordMinutes } from '@/lib/platform/auth/rights-sql'
import { db } from '@/lib/platform/database/client'
import { lenientParser, readDocument, type StoredDocument } from '@/lib/platform/documents/document'
import { type Security, security } from '@/lib/shop/security/schema'

const usual: Security = {
  ownersNeedSecondFactor: false,
  askPasswordMinutes: usualPasswordMinutes,
}

/** Read with the rights of staff too, by its key (lib/platform/auth/rights-sql.ts). */
export const securityDocument: StoredDocument<Security> = {
  key: 'security',
  conflict: 'security',
  action: 'security.save',
  parse: lenientParser(security, () => usual),
  defaults: () => usual,
  // No cached page shows it.
  tags: () => [],
}

/** The caller has checked that the viewer may see it. */
export const getStoredSecurity = (): Promise<Security> => readDocument(db, securityDocument)
