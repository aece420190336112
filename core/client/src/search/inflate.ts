/**
 * Decompresses gzip in browsers without DecompressionStream (Safari before 16.4). The format is RFC 1951 inside RFC
 * 1952.
 */

/** A canonical Huffman code: the number of codes of each length, and their symbols in order. */
interface Code {
  counts: Uint16Array;
  symbols: Uint16Array;
}

function makeCode(lengths: ArrayLike<number>): Code {
  const counts = new Uint16Array(16);
  const symbols = new Uint16Array(lengths.length);
  const offsets = new Uint16Array(16);
  for (const length of Array.from(lengths)) {
    counts[length]!++;
  }
  counts[0] = 0;
  for (let i = 1; i < 15; i++) {
    offsets[i + 1] = offsets[i]! + counts[i]!;
  }
  for (let i = 0; i < lengths.length; i++) {
    if (lengths[i]) {
      symbols[offsets[lengths[i]!]!++] = i;
    }
  }
  return {counts, symbols};
}

const LENGTH_BASE = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258];
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const DISTANCE_BASE = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577,
];
const DISTANCE_BITS = [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13];
const CODE_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

const fixed = (): [Code, Code] => [
  makeCode(Array.from({length: 288}, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8))),
  makeCode(new Array<number>(30).fill(5)),
];

const DAMAGED = 'The compressed data is damaged.';

class Inflater {
  private bit = 0;
  private size = 0;
  constructor(
    private readonly input: Uint8Array,
    private pos: number,
    private out: Uint8Array,
  ) {}

  private bits(count: number): number {
    let value = 0;
    if (this.pos >= this.input.length) {
      throw new Error(DAMAGED);
    }
    for (let i = 0; i < count; i++) {
      value |= ((this.input[this.pos]! >> this.bit) & 1) << i;
      if (++this.bit === 8) {
        this.bit = 0;
        this.pos++;
      }
    }
    return value;
  }

  private symbol({counts, symbols}: Code): number {
    let code = 0;
    let first = 0;
    let index = 0;
    for (let length = 1; length < 16; length++) {
      code |= this.bits(1);
      const count = counts[length]!;
      if (code - first < count) {
        return symbols[index + code - first]!;
      }
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    throw new Error(DAMAGED);
  }

  private dynamic(): [Code, Code] {
    const literals = this.bits(5) + 257;
    const distances = this.bits(5) + 1;
    const given = this.bits(4) + 4;
    const orders = new Uint8Array(19);
    for (let i = 0; i < given; i++) {
      orders[CODE_ORDER[i]!] = this.bits(3);
    }
    const code = makeCode(orders);
    const lengths: number[] = [];
    while (lengths.length < literals + distances) {
      const symbol = this.symbol(code);
      if (symbol < 16) {
        lengths.push(symbol);
        continue;
      }
      const value = symbol === 16 ? (lengths.at(-1) ?? 0) : 0;
      const count = symbol === 16 ? 3 + this.bits(2) : symbol === 17 ? 3 + this.bits(3) : 11 + this.bits(7);
      for (let i = 0; i < count; i++) {
        lengths.push(value);
      }
    }
    return [makeCode(lengths.slice(0, literals)), makeCode(lengths.slice(literals))];
  }

  private compressed([literals, distances]: [Code, Code]): void {
    for (;;) {
      const symbol = this.symbol(literals);
      if (symbol === 256) {
        return;
      }
      if (symbol < 256) {
        this.out[this.size++] = symbol;
        continue;
      }
      const length = LENGTH_BASE[symbol - 257]! + this.bits(LENGTH_BITS[symbol - 257]!);
      const code = this.symbol(distances);
      const distance = DISTANCE_BASE[code]! + this.bits(DISTANCE_BITS[code]!);
      if (!(length > 0 && distance <= this.size && this.size + length <= this.out.length)) {
        throw new Error(DAMAGED);
      }
      for (let i = 0; i < length; i++, this.size++) {
        this.out[this.size] = this.out[this.size - distance]!;
      }
    }
  }

  private stored(): void {
    if (this.bit > 0) {
      this.bit = 0;
      this.pos++;
    }
    const length = this.input[this.pos]! | (this.input[this.pos + 1]! << 8);
    if (!(this.size + length <= this.out.length)) {
      throw new Error(DAMAGED);
    }
    this.out.set(this.input.subarray(this.pos + 4, this.pos + 4 + length), this.size);
    this.pos += 4 + length;
    this.size += length;
  }

  run(): Uint8Array {
    for (let last = 0; !last; ) {
      last = this.bits(1);
      const type = this.bits(2);
      if (type === 0) {
        this.stored();
      } else {
        this.compressed(type === 1 ? fixed() : this.dynamic());
      }
    }
    return this.out;
  }
}

/** Decompresses a gzip file without optional header fields. */
export function gunzip(data: Uint8Array): Uint8Array {
  const size = new DataView(data.buffer, data.byteOffset + data.byteLength - 4).getUint32(0, true);
  return new Inflater(data, 10, new Uint8Array(size)).run();
}
