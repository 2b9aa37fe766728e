/** A text, or a number, of a JSON document. What stands inside of a text is never taken for a number. */
const textOrNumber = /"(?:\\.|[^"\\])*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
/** Sixteen digits may be more than a float holds exactly; fifteen never are. */
const longInteger = /^-?\d{16,}$/;

/**
 * `fetch` for nodes that write amounts as JSON numbers: whole numbers that a float may not hold arrive as texts of their
 * digits. Read them with a schema that takes both.
 */
export function exactFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const { status, statusText } = response;
    const body = [204, 205, 304].includes(status) ? null : quoteLongIntegers(await response.text());
    return new Response(body, { status, statusText });
  };
}

function quoteLongIntegers(json: string): string {
  return json.replace(textOrNumber, (part) => (longInteger.test(part) ? `"${part}"` : part));
}
