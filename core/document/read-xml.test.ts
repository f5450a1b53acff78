import { describe, expect, it } from 'vitest'
import { DomainError } from '../domain-error.ts'
import { readXml, textOf } from './read-xml.ts'

const read = (text: string) => readXml(text, () => ({ name: {}, more: { name: {} } }))

describe('the text of an element', () => {
  it('is without the blanks at its ends', () => {
    expect(textOf(read('<a><name>  OLEO  DIESEL\n</name></a>'), 'name')).toBe('OLEO  DIESEL')
  })

  it('is whole where it comes in pieces', () => {
    expect(textOf(read('<a><name>OLEO <![CDATA[DIESEL & CIA]]> S10</name></a>'), 'name')).toBe('OLEO DIESEL & CIA S10')
    expect(textOf(read('<a><name>OLEO <b>no</b>DIESEL</name></a>'), 'name')).toBe('OLEO DIESEL')
  })

  it('is its own alone', () => {
    expect(read('\n<a>x<more><name>y</name></more></a>\n')).toMatchObject({
      ...{ name: 'a', text: 'x', children: [{ name: 'more', text: '', children: [{ text: 'y' }] }] },
    })
  })
})

it('a file that is not well formed is told with the line of its first error', () => {
  const refusal = (text: string) => {
    try {
      read(text)
    } catch (error) {
      return error instanceof DomainError ? [error.code, error.data] : error
    }
    return undefined
  }
  expect(refusal('<a>\n<name>x</name>\n<more></a>\n')).toEqual(['document.malformed', { line: 3 }])
  expect(refusal('<a>\n<name>x</name>')).toEqual(['document.malformed', { line: 2 }])
})
