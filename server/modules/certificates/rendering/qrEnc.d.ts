/** The library's own QR encoder, which its public node does not let one scale. */
declare module 'pdfmake/js/qrEnc.js' {
  interface Measured {
    /** The ground, then one square a dark module. */
    _canvas: { x: number; y: number; w: number; h: number }[];
    _width: number;
  }

  const qrEnc: { default: { measure(node: { qr: string; eccLevel: 'L' | 'M' | 'Q' | 'H' }): Measured } };
  export default qrEnc;
}
