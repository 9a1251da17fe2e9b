declare module 'svg-to-pdfkit' {
  type Options = {
    readonly width?: number;
    readonly height?: number;
    readonly preserveAspectRatio?: string;
    /** Returns the font file. */
    readonly fontCallback?: (family: string, bold: boolean, italic: boolean) => string;
    /** Returns another URL for that of a picture, before it is opened. */
    readonly imageCallback?: (address: string) => string;
    readonly warningCallback?: (warning: string) => void;
  };
  /** Draws an SVG on the open page. Throws if it cannot read it. */
  export default function draw(pdf: object, svg: string, x: number, y: number, options: Options): void;
}
