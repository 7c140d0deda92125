import { describe, expect, it } from 'vitest'
import { PublicAnswers } from '@/lib/platform/http/public-answers'

const answerOf = (body: string, more = {}) => ({ status: 200, headers: {}, body, ...more })

describe('answers to public reads', () => {
  it('are stored for a second', () => {
    const answers = new PublicAnswers()
    const reused = answers.store('/product', answerOf('{"a":1}'), 0, 1000)
    expect(reused.reused?.bytes.toString()).toBe('{"a":1}')
    expect(answers.find('/product', 1999)).toBe(reused)
    expect(answers.find('/product', 2000)).toBeNull()
    expect(answers.size).toBe(0)
  })

  it('are forgotten by a write, and one that was read before it is not stored', () => {
    const answers = new PublicAnswers()
    answers.store('/product', answerOf('old'), 0, 1000)
    const { writes } = answers
    answers.forgetAll()
    expect(answers.find('/product', 1001)).toBeNull()
    expect(answers.store('/product', answerOf('old'), writes, 1002)).not.toHaveProperty('reused')
    expect(answers.find('/product', 1003)).toBeNull()
    answers.store('/product', answerOf('new'), answers.writes, 1004)
    expect(answers.find('/product', 1005)?.body).toBe('new')
  })

  it.each([
    ['errors', { status: 404 }],
    ['answers with a cookie', { cookies: ['a=b'] }],
    ['bytes', { body: new Uint8Array(3) }],
    ['texts that are too large', { body: 'x'.repeat(2 * 1024 * 1024) }],
  ])('are never %s', (_, more) => {
    const answers = new PublicAnswers()
    expect(answers.store('/product', answerOf('x', more), 0, 1000)).not.toHaveProperty('reused')
    expect(answers.size).toBe(0)
  })

  it('are bounded in number and in bytes', () => {
    const many = new PublicAnswers()
    for (let at = 0; at < 3000; at += 1) many.store(`/product?page=${at}`, answerOf('{}'), 0, 1000)
    expect(many.size).toBe(2000)
    expect(many.find('/product?page=0', 1001)).toBeNull()
    const large = new PublicAnswers()
    for (let at = 0; at < 100; at += 1)
      large.store(`/product/${at}`, answerOf('x'.repeat(1024 * 1024)), 0, 1000)
    expect(large.size).toBe(10)
  })
})
