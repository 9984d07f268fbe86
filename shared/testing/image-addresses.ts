/**
 * Passes the address of each image that is drawn to `replace`, which returns the one to load. The two engines set it as an
 * attribute and as a property. Returns a function that ends this.
 */
export function replaceImageAddresses(replace: (address: string) => string): () => void {
  const images = HTMLImageElement.prototype;
  const source = Object.getOwnPropertyDescriptor(images, 'src') as PropertyDescriptor;
  const write = (image: Element, address: string) =>
    Element.prototype.setAttribute.call(image, 'src', replace(address));
  images.setAttribute = function (name: string, value: string) {
    if (name === 'src') write(this, value);
    else Element.prototype.setAttribute.call(this, name, value);
  };
  Object.defineProperty(images, 'src', {
    ...source,
    set(address: string) {
      write(this, address);
    },
  });
  return () => {
    Reflect.deleteProperty(images, 'setAttribute');
    Object.defineProperty(images, 'src', source);
  };
}
