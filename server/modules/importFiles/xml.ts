import { SaxesParser } from 'saxes';
import { importFileRefusals } from './rules.ts';

export type Attributes = Readonly<Record<string, string>>;

/** What is told of the XML of a workbook; names come without their prefix. */
interface XmlHandlers {
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

interface XmlReader {
  /** @throws ImportFileRefusal when it is no XML, or declares what workbooks never do. */
  write(chunk: Uint8Array): void;
  end(): void;
}

const depthMax = 100;

const getLocalName = (name: string): string => {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
};

const chooseDecoder = ([first, second]: Uint8Array): TextDecoder => {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le', { fatal: true });
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be', { fatal: true });
  return new TextDecoder('utf-8', { fatal: true });
};

/** Reads XML piece by piece. No entity but the five of XML is known, and no document type may be declared. */
export const createXmlReader = (handlers: XmlHandlers): XmlReader => {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let decoder: TextDecoder | null = null;
  let depth = 0;
  const { open, close, text } = handlers;

  parser.on('error', () => {
    throw importFileRefusals.damaged();
  });
  parser.on('doctype', () => {
    throw importFileRefusals.unsafeXml();
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > depthMax) throw importFileRefusals.damaged();
    open?.(getLocalName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close?.(getLocalName(name));
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }

  const decode = (chunk?: Uint8Array): string => {
    try {
      if (chunk) decoder ??= chooseDecoder(chunk);
      return decoder?.decode(chunk, { stream: chunk !== undefined }) ?? '';
    } catch (error) {
      throw error instanceof TypeError ? importFileRefusals.damaged() : error;
    }
  };

  return {
    write(chunk) {
      const piece = decode(chunk);
      if (piece !== '') parser.write(piece);
    },
    end() {
      const rest = decode();
      if (rest !== '') parser.write(rest);
      parser.close();
    },
  };
};

/** Reads a whole part. @throws ImportFileRefusal */
export const readXml = async (chunks: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> => {
  const reader = createXmlReader(handlers);
  for await (const chunk of chunks) reader.write(chunk);
  reader.end();
};

/** Value of an attribute by its name without prefix, such as `id` of `r:id`. */
export const findPrefixed = (attributes: Attributes, local: string): string | undefined =>
  Object.entries(attributes).find(([name]) => name.includes(':') && getLocalName(name) === local)?.[1];

/** `true` of XML Schema. */
export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true' || value === 'on';
