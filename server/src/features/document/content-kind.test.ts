import { describe, expect, it } from 'vitest'
import { contentKind } from './content-kind.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

describe('the kind of a file', () => {
  it.each([
    ['%PDF-1.7 …', 'pdf'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['\xff\xd8\xff\xe0', 'jpg'],
    ['PK\x03\x04nota.xml', 'zip'],
    ['PK\x03\x04[Content_Types].xml…xl/workbook.xml', 'xlsx'],
    ['PK\x03\x04[Content_Types].xml…word/document.xml', 'other'],
    ['MZ\x90\x00', 'other'],
    ['\x7fELF', 'other'],
    ['<?xml version="1.0"?><nfeProc/>', 'xml'],
    ['\xef\xbb\xbf  <NFe/>', 'xml'],
    ['\xff\xfe<\x00N\x00', 'xml'],
    ['<!DOCTYPE html><script>', 'other'],
    ['<svg onload="x()">', 'other'],
    ['data;produto;litros\n2025-01-01;diesel;10', 'csv'],
    ['anything else', 'text'],
    ['text\x00with a zero', 'other'],
  ])('of %j is %s', (text, kind) => {
    expect(contentKind(bytes(text))).toBe(kind)
  })
})
