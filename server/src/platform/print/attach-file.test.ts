import { Document, Page, renderToBuffer, Text } from '@react-pdf/renderer'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { attachFile } from './attach-file.ts'

it('puts a file of any name into a PDF, whose first bytes stay as they are', async () => {
  const document = createElement(Document, {}, createElement(Page, {}, createElement(Text, {}, 'Ficha')))
  const plain = await renderToBuffer(document)
  const bytes = Buffer.from('{"peça": "ação"}')
  const pdf = attachFile(plain, { name: 'Peça 目.json', mime: 'application/json', bytes, about: 'Pegada (PCF)' })
  expect(Buffer.from(pdf).subarray(0, plain.length).equals(plain)).toBe(true)
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const opened = await task.promise
  const attached: unknown = await opened.getAttachments()
  expect(Object.values(attached ?? {})).toMatchObject([
    { filename: 'Peça 目.json', description: 'Pegada (PCF)', content: new Uint8Array(bytes) },
  ])
  const { items } = await (await opened.getPage(1)).getTextContent()
  expect(items.map((item) => ('str' in item ? item.str : ''))).toContain('Ficha')
  await task.destroy()
})
