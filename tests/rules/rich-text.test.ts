import { describe, expect, it } from 'vitest'
import { plainText, sanitizePageText, sanitizeRichText } from '@/lib/platform/sanitize'

describe('words of neighbouring elements', () => {
  it.each([
    '<div>Full sun</div><div>Little water</div>',
    '<table><tr><td>Full sun</td></tr><tr><td>Little water</td></tr></table>',
    '<table><tbody><tr><th>Full sun</th><td>Little water</td></tr></tbody></table>',
    '<section>Full sun</section><article>Little water</article>',
    '<h5>Full sun</h5>Little water',
    '<h6>Full sun</h6><pre>Little water</pre>',
    '<dl><dt>Full sun</dt><dd>Little water</dd></dl>',
    'Full sun<pre>Little water</pre>',
    '<figure>Full sun<figcaption>Little water</figcaption></figure>',
    'Full sun<hr>Little water',
    '<DIV CLASS="a > b">Full sun</DIV><Div>Little water</Div>',
    '<ul><li>Full sun</li><li>Little water</li></ul>',
    'Full sun<br>Little water',
    '<h2>Full sun</h2><p>Little water</p>',
    '<blockquote>Full sun</blockquote>Little water',
  ])('stay apart in plain text and in both kinds of rich text: %s', (html) => {
    expect(plainText(html)).toBe('Full sun Little water')
    for (const clean of [sanitizeRichText(html), sanitizePageText(html)]) {
      expect(plainText(clean)).toBe('Full sun Little water')
      expect(clean).not.toMatch(/sunLittle/)
    }
  })

  it('of one element stay together, and are not divided by elements within a line', () => {
    expect(plainText('Mon<strong>stera</strong> <span>deli</span>ciosa')).toBe('Monstera deliciosa')
    expect(sanitizeRichText('Mon<strong>stera</strong> <span>deli</span>ciosa')).toBe(
      'Mon<strong>stera</strong> deliciosa',
    )
    expect(plainText('a <divider>b</divider>c')).toBe('a bc')
  })
})

describe('removed elements', () => {
  it.each([
    ['<div><div>One</div><div>Two</div></div>', 'One<br />Two'],
    ['<div><p>One</p></div><div><p>Two</p></div>', '<p>One</p><p>Two</p>'],
    [
      '<dl><dt>Light</dt><dd>Bright</dd><dt>Water</dt><dd>Little</dd></dl>',
      'Light<br />Bright<br />Water<br />Little',
    ],
    [
      '<table><tr><td>Light</td> <td>Bright</td></tr><tr><td>Water</td><td>Little</td></tr></table>',
      'Light Bright<br />Water Little',
    ],
    ['<ul><li><div>One</div></li></ul><h5>Two</h5>', '<ul><li>One</li></ul>Two'],
    ['<section><h5>One</h5><ul><li>Two</li></ul></section>', 'One<ul><li>Two</li></ul>'],
    ['<p>a &lt;div&gt; b</p><!-- <div> --><script>"<div>"</script>', '<p>a &lt;div&gt; b</p>'],
    ['<p>One</p>\n<p>Two</p>', '<p>One</p>\n<p>Two</p>'],
    ['<p>One<br><br>Two</p>', '<p>One<br /><br />Two</p>'],
  ])('of %s leave %s', (html, clean) => {
    expect(sanitizeRichText(html)).toBe(clean)
    expect(sanitizeRichText(clean)).toBe(clean)
  })

  it('do not count for the depth of a text', () => {
    const html = `${'<div>'.repeat(30)}<p>One</p><p>Two</p>${'</div>'.repeat(30)}`
    expect(sanitizeRichText(html)).toBe('<p>One</p><p>Two</p>')
  })

  it('leave tables to the pages of the shop', () => {
    const html = '<table><tbody><tr><th>a</th><td>b</td></tr></tbody></table>'
    expect(sanitizePageText(`<div>x</div>${html}`)).toBe(`x${html}`)
  })
})
