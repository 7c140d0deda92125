import 'server-only'
import { Prisma } from '@prisma/client'
import { genericWords } from '@/lib/catalogue/search/search-words'

const { sql } = Prisma

/** A word to look for in its one spelling, and the key of a term of the synonyms. */
export interface Sought {
  word: string
  key: string
  /** Mistakes that are already corrected in both; no others are allowed then. */
  corrected: number
  /** Typed as two words: joined words of names, which are two as well, do not resemble it by chance. */
  isPair: boolean
}

export interface Found {
  /** Its position in what is sought, from 0. */
  nth: number
  distance: number
  word: string
  /** The meaning of a synonym. */
  meaning: string | null
}

/** Names that are compared for one word; those after them are as similar. */
const MAX_COMPARED = 500

/** The first letter, one for those of the same sound. */
const initial = (word: Prisma.Sql) => sql`translate(left(${word}, 1), 'ciu', 'kaa')`
const consonants = (word: Prisma.Sql) => sql`translate(${word}, 'caiuاوی', 'k')`

/**
 * Words of names and terms of synonyms that are nearly spelled like these. Few mistakes are allowed, so that nothing is shown
 * for a word of nothing: one in seven letters, two in eight; if only vowels differ, one beside three consonants, two beside
 * four. Urdu writes fewer vowels. `listed`: the condition of the products whose names are known. A single word has to be longer, and is no misspelling of "plant".
 */
export const nearSql = (sought: readonly Sought[], isAlone: boolean, listed: Prisma.Sql): Prisma.Sql => sql`
  WITH typed AS (
    SELECT * FROM unnest(${sought.map(({ word }) => word)}::text[], ${sought.map(({ key }) => key)}::text[],
        ${sought.map(({ corrected }) => corrected)}::int[], ${sought.map(({ isPair }) => isPair)}::bool[])
      WITH ORDINALITY AS t(word, key, corrected, is_pair, nth)),
  name AS (
    SELECT DISTINCT t.nth, one.word
    FROM typed t
      CROSS JOIN LATERAL (
        SELECT p.folded FROM products p
        WHERE ${listed} AND t.corrected = 0 AND t.word <> '' AND p.folded %> t.word LIMIT ${MAX_COMPARED}
      ) near
      CROSS JOIN LATERAL string_to_table(near.folded, ' ') AS one(word)
    UNION ALL
    SELECT t.nth, t.word FROM typed t
    WHERE t.corrected > 0 AND EXISTS (
      SELECT 1 FROM products p WHERE ${listed} AND p.folded LIKE '% ' || t.word || ' %')),
  pair AS (
    SELECT t.*, t.word AS own, name.word AS other, NULL AS meaning FROM typed t JOIN name ON name.nth = t.nth
    WHERE name.word <> ''
    UNION ALL
    SELECT t.*, t.key, s.folded, s.meaning FROM typed t JOIN search_synonyms s
      ON CASE WHEN t.corrected > 0 THEN s.folded = t.key ELSE abs(length(s.folded) - length(t.key)) <= 2 END),
  near AS (
    SELECT nth::int - 1 AS nth, other AS word, meaning, corrected, is_pair,
      levenshtein_less_equal(other, own, 2) AS distance,
      least(length(other), length(own)) + CASE WHEN own ~ '[ء-ۓ]' THEN 1 ELSE 0 END AS letters,
      length(other) + length(own) AS both_letters,
      CASE WHEN ${consonants(sql`other`)} = ${consonants(sql`own`)} THEN length(${consonants(sql`own`)}) ELSE 0 END
        AS alike
    FROM pair
    WHERE ${initial(sql`own`)} = ${initial(sql`other`)} AND other <> ALL(${isAlone ? genericWords : []}::text[]))
  SELECT nth, distance + corrected AS distance, word, meaning FROM near
  WHERE distance <= CASE
    WHEN corrected > 0 THEN 0
    WHEN both_letters >= 16 AND NOT is_pair OR alike >= 4 AND letters >= 7 THEN 2
    WHEN letters >= 7 OR alike >= 3 AND letters >= ${isAlone ? 5 : 4}::int THEN 1
    WHEN letters >= ${isAlone ? 4 : 3}::int THEN 0
    ELSE -1 END`
